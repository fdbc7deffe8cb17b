import { describe, expect, it } from "vitest";
import { read } from "./rulebooks";

const files = import.meta.glob<string>("../../rulebooks/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});
const text = (name: string) => files[`../../rulebooks/${name}.md`]!;
const clauses = (name: string) => read(text(name), "taisen").contents.flatMap((chapter) => chapter.clauses);

const SMALL = `# A game

Marks: **[ours]** and **[guessed]**.

# The turn

## X1 Beginning

You **begin** (see X2), never X9. **[ours]**

## X2 Going on

| a | b |
|---|---|
| X1 | \`X1\` |
`;

describe("a rulebook", () => {
  const book = read(SMALL, "go");

  it("has a title, chapters and clauses", () => {
    expect(book.title).toBe("A game");
    expect(book.contents).toEqual([
      {
        id: "s1",
        text: "The turn",
        clauses: [
          { id: "X1", text: "Beginning" },
          { id: "X2", text: "Going on" },
        ],
      },
    ]);
  });

  it("gives every clause an address", () => {
    expect(book.html).toContain(
      '<h3 id="X2" tabindex="-1"><a class="number" href="#/rules/go/X2">X2</a> Going on',
    );
  });

  it("links the clauses it names, and nothing else", () => {
    expect(book.html).toContain('(see <a href="#/rules/go/X2">X2</a>)');
    expect(book.html).toContain("never X9.");
    expect(book.html).toContain("<code>X1</code>");
  });

  it("shows its marks, whatever they are called", () => {
    expect(book.html).toContain('<span class="mark house">ours</span>');
    expect(book.html).toContain('<span class="mark deduced">guessed</span>');
    expect(book.html).toContain("<strong>begin</strong>");
  });

  it("needs no style of its own in the markup", () => {
    for (const [path, markdown] of Object.entries(files)) {
      expect([path, /style=|<script/.test(read(markdown, "taisen").html)]).toEqual([path, false]);
    }
  });
});

describe("the rules of Ninja Taisen", () => {
  it("have eighteen clauses, the same in every language", () => {
    const numbers = clauses("taisen.en").map(({ id }) => id);
    expect(numbers).toEqual(Array.from({ length: 18 }, (_, place) => `T${place + 1}`));
    expect(clauses("taisen.fr").map(({ id }) => id)).toEqual(numbers);
  });

  it("draw every position", () => {
    const { html } = read(text("taisen.en"), "taisen");
    const fences = text("taisen.en").match(/^```taisen$/gm)!.length;
    expect(html.match(/<figure class="taisen">/g)).toHaveLength(fences);
    expect(html).not.toContain("<pre>");
  });
});
