import type { Language } from './languages.js';
import { firstMessagesOf, messagesOf, type Messages } from './messages.js';

interface Texts {
  readonly language: Language;
  readonly messages: Messages;
}

/** The texts that are here: of one language, the first ones first. */
class LoadedTexts {
  private shown: Texts | null = null;
  private whole: Promise<void> | null = null;
  private wanted: Language | null = null;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  /** Those to show; there are some once `open` has come back. */
  readonly current = (): Texts => this.shown!;

  async open(language: Language): Promise<void> {
    this.wanted = language;
    this.show({ language, messages: await firstMessagesOf(language) });
  }

  /** Comes back when all are here. One that failed is tried again by the next who asks. */
  all(): Promise<void> {
    this.whole ??= this.load(this.wanted!).catch((error: unknown) => {
      this.whole = null;
      throw error;
    });
    return this.whole;
  }

  /** Shows another language as soon as all of it is here. */
  async change(language: Language): Promise<void> {
    this.wanted = language;
    this.whole = null;
    await this.all();
  }

  private async load(language: Language): Promise<void> {
    const messages = await messagesOf(language);
    // Somebody may have chosen another one meanwhile.
    if (language === this.wanted) this.show({ language, messages });
  }

  private show(texts: Texts): void {
    this.shown = texts;
    for (const listener of this.listeners) listener();
  }
}

export const loadedTexts = new LoadedTexts();

/** For what is loaded when it is opened: its texts come with it. */
export function withTexts<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => (await Promise.all([load(), loadedTexts.all()]))[0];
}
