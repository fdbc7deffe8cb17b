// Whether the server answers, as far as the last request could tell.

class Server {
  gone = $state(false);
  /** Rises when somebody wants to try again at once. */
  attempts = $state(0);

  tryNow(): void {
    this.attempts += 1;
  }
}

export const server = new Server();
