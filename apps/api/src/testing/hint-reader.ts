import type { TestApi } from './test-api.js';

export interface TestHint {
  readonly kind: string;
  readonly ids: readonly string[] | 'many';
}

const PATIENCE_MS = 8_000;

/** Reads the stream of hints as a browser does. */
export class HintReader {
  readonly hints: TestHint[] = [];
  /** As it came. */
  text = '';
  private changed: (() => void)[] = [];
  private isOver = false;

  private constructor(
    readonly response: Response,
    private readonly abort: AbortController,
  ) {}

  static async open(
    test: TestApi,
    session: string,
    headers: Record<string, string> = {},
  ): Promise<HintReader> {
    const abort = new AbortController();
    const response = await fetch(`${test.address}/v1/dashboard/events`, {
      headers: { cookie: `service_dash_session=${session}`, ...headers },
      signal: abort.signal,
    });
    const reader = new HintReader(response, abort);
    if (response.status === 200) void reader.read();
    else reader.isOver = true;
    return reader;
  }

  /** As the browser would send it on its return. */
  get lastEventId(): string {
    return [...this.text.matchAll(/^id: (.*)$/gm)].at(-1)![1]!;
  }

  get ids(): readonly string[] {
    return this.hints.flatMap(({ ids }) => (ids === 'many' ? [] : ids));
  }

  /** Waits until it has been told of all these. */
  async hears(...ids: readonly string[]): Promise<void> {
    await this.until(() => ids.every((id) => this.ids.includes(id)), `hints of ${ids.join()}`);
  }

  async hearsOf(kind: string): Promise<TestHint> {
    await this.until(() => this.hints.some((hint) => hint.kind === kind), `a hint of ${kind}`);
    return this.hints.find((hint) => hint.kind === kind)!;
  }

  async ends(): Promise<void> {
    await this.until(() => this.isOver, 'the end');
  }

  async says(words: string): Promise<void> {
    await this.until(() => this.text.includes(words), words);
  }

  async close(): Promise<void> {
    this.abort.abort();
    await this.ends();
  }

  private async until(isSo: () => boolean, what: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!isSo()) {
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`${what} did not come: ${this.text}`);
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.changed.push(resolve);
        timer = setTimeout(resolve, left);
      });
      clearTimeout(timer);
    }
  }

  private async read(): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const bytes of this.response.body!) {
        this.text += decoder.decode(bytes as Uint8Array, { stream: true });
        const told = [...this.text.matchAll(/^data: (.*)\n\n/gm)].map(([, json]) => json!);
        for (const json of told.slice(this.hints.length)) {
          this.hints.push(JSON.parse(json) as TestHint);
        }
        this.wake();
      }
    } catch {
      // Closed by us, or cut off.
    }
    this.isOver = true;
    this.wake();
  }

  private wake(): void {
    for (const resolve of this.changed.splice(0)) resolve();
  }
}
