import { describe, expect, it } from "vitest";
import { read } from "./rulebooks";

const files = import.meta.glob<string>("../../rulebooks/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});
const books = Object.entries(files).map(([path, markdown]) => {
  const [, game = "", language = ""] = /(\w+)\.(\w+)\.md$/.exec(path) ?? [];
  return { game, language, markdown, book: read(markdown, game, language) };
});

const SMALL = `# A game

Marks: **[maison]** and **[déduit]**.

# The turn

## X1 Beginning

You **begin** (see X2), never X9. **[maison]**

## X2 Going on

| a | b |
|---|---|
| X1 | \`X1\` |

## By the way (X1)
`;

describe("a rulebook", () => {
  const book = read(SMALL, "go", "fr");

  it("has a title, chapters and clauses", () => {
    expect(book.title).toBe("A game");
    expect(book.contents).toEqual([
      {
        id: "s1",
        text: "The turn",
        clauses: [
          { id: "X1", text: "Beginning" },
          { id: "X2", text: "Going on" },
          { id: "s1-3", text: "By the way" },
        ],
      },
    ]);
  });

  it("gives every clause an address", () => {
    expect(book.html).toContain(
      '<h3 id="X2" tabindex="-1"><a class="number" href="/rules/go#X2">X2</a> Going on',
    );
  });

  it("links the clauses it names, and nothing else", () => {
    expect(book.html).toContain('(see <a href="/rules/go#X2">X2</a>)');
    expect(book.html).toContain("never X9.");
    expect(book.html).toContain("<code>X1</code>");
  });

  it("shows its marks in the words of its language, and knows what they mean", () => {
    expect(book.html).toContain('<span class="mark house">maison</span>');
    expect(book.html).toContain('<span class="mark deduced">déduit</span>');
    expect(book.html).toContain("<strong>begin</strong>");
    expect(() => read("# A\n\n**[guessed]**", "go", "en")).toThrow("guessed");
  });

  it("links the clauses of a heading without a number, but not in the contents", () => {
    expect(book.html).toContain('<h3 id="s1-3" tabindex="-1">By the way (<a href="/rules/go#X1">X1</a>)');
  });
});

describe.each(books)("the rules of $game in $language", ({ game, language, markdown, book }) => {
  it("need no style of their own in the markup", () => {
    expect(book.html).not.toMatch(/style=|<script/);
  });

  it("draw every example, and show no raw notation", () => {
    const fences = markdown.match(new RegExp(`^\`\`\`${game}$`, "gm"))!.length;
    expect(book.html.match(/<figure class="example /g)).toHaveLength(fences);
    expect(book.html.match(/<figcaption>/g)).toHaveLength(fences);
    expect(book.html).not.toContain("<pre>");
  });

  it("say everything in its language: no word is missing, no place is left open", () => {
    const drawn = book.html
      .match(/<figure.*?<\/figure>/gs)!
      .join("")
      .replace(/<[^>]*aria-label="([^"]*)"[^>]*>/g, " $1 ")
      .replace(/<[^>]*>/g, " ");
    expect(drawn).not.toMatch(/\b(tell|to|side|face|point|action|rank|school|who)\.[\w?]/);
    expect(drawn).not.toMatch(/\{\w+\}|undefined|NaN/);
    if (language === "fr") expect(drawn).not.toMatch(/\b(Red|Black|Wolf|Monkey|Fox|Owl|goes|plays|steps?)\b/);
  });
});

describe("the words of the drawings", () => {
  const words = import.meta.glob<Record<string, unknown>>("../src/games/*/diagram.*.json", {
    eager: true,
    import: "default",
  });
  const spoken = [...new Set(books.map(({ language }) => language))];
  const english = Object.entries(words).filter(([path]) => path.endsWith(".en.json"));

  it.each(spoken)("are the same ones in %s as in English", (language) => {
    expect(english).toHaveLength(4);
    for (const [path, said] of english) {
      const other = words[path.replace(".en.", `.${language}.`)];
      expect([path, Object.keys(other ?? {})]).toEqual([path, Object.keys(said)]);
    }
  });

  it("keep French punctuation on its line", () => {
    const french = Object.entries(words).filter(([path]) => path.endsWith(".fr.json"));
    expect(JSON.stringify(french)).not.toMatch(/\w [;:!?»]|'/);
  });
});
