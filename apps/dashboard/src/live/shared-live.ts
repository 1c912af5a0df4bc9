import type { Hint } from './hint.js';
import {
  LiveConnection,
  type LiveListener,
  type LiveMeans,
  type LiveState,
} from './live-connection.js';

/** What tabs of one browser tell each other. */
export type LiveMessage =
  | { readonly say: 'hint'; readonly hint: Hint }
  | { readonly say: 'state'; readonly state: LiveState }
  | { readonly say: 'contact' | 'gap' | 'session-over' | 'how-is-it' | 'hurry' };

/** The part of BroadcastChannel that is used. */
export interface Tabs {
  postMessage(message: LiveMessage): void;
  onmessage: ((event: MessageEvent<LiveMessage>) => void) | null;
  close(): void;
}

/** Holds the place of the one tab that listens; null where a browser has no locks: then each tab does. */
export type Turn = ((signal: AbortSignal, work: () => Promise<void>) => Promise<void>) | null;

/** One stream for all tabs of a browser: one of them listens and tells the others. */
export class SharedLive {
  private readonly ending = new AbortController();
  private connection: LiveConnection | null = null;
  private state: LiveState = 'connecting';

  constructor(
    private readonly means: LiveMeans,
    private readonly listener: LiveListener,
    private readonly tabs: Tabs,
  ) {
    tabs.onmessage = ({ data }) => this.hear(data);
  }

  async run(turn: Turn): Promise<void> {
    const { signal } = this.ending;
    const listen = async (): Promise<void> => {
      this.connection = new LiveConnection(this.means, this.told);
      await this.connection.run(signal);
      this.connection = null;
    };
    if (turn === null) return listen();
    this.tabs.postMessage({ say: 'how-is-it' });
    await turn(signal, listen).catch(() => undefined);
  }

  /** Something suggests that it may work again. */
  hurry(): void {
    if (this.connection === null) this.tabs.postMessage({ say: 'hurry' });
    else this.connection.hurry();
  }

  stop(): void {
    this.ending.abort();
    this.tabs.onmessage = null;
    this.tabs.close();
  }

  /** What this tab hears itself goes to the others, too. */
  private readonly told: LiveListener = {
    hint: (hint) => this.pass({ say: 'hint', hint }),
    contact: () => this.pass({ say: 'contact' }),
    state: (state) => this.pass({ say: 'state', state }),
    gap: () => this.pass({ say: 'gap' }),
    sessionOver: () => this.pass({ say: 'session-over' }),
  };

  private pass(message: LiveMessage): void {
    if (this.ending.signal.aborted) return;
    this.tabs.postMessage(message);
    this.follow(message);
  }

  private hear(message: LiveMessage): void {
    if (this.connection === null) return this.follow(message);
    // Of what a tab asks, the one that listens knows the answer.
    if (message.say === 'how-is-it') this.tabs.postMessage({ say: 'state', state: this.state });
    if (message.say === 'hurry') this.connection.hurry();
  }

  private follow(message: LiveMessage): void {
    if (message.say === 'hint') this.listener.hint(message.hint);
    if (message.say === 'contact') this.listener.contact();
    if (message.say === 'gap') this.listener.gap();
    if (message.say === 'session-over') this.listener.sessionOver();
    if (message.say !== 'state') return;
    this.state = message.state;
    this.listener.state(message.state);
  }
}
