import { createInterface } from 'node:readline';
import { StoppedError, UsageError } from '../exit-codes.js';
import { textOfBytes } from '../files/text-of-bytes.js';
import { withoutKeys } from './safe-text.js';
import { styleOf, type Style } from './style.js';

/** The streams of a process, as far as Node types them. */
export interface Streams {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/** Something that takes its time. */
export interface Progress {
  /** @param share from 0 to 1 */
  at(share: number): void;
  end(): void;
}

/** Places where nobody says how wide the screen is. */
const USUAL_WIDTH = 80;
const MOST_INPUT = 10 * 1024 * 1024;

/** Where answers go, where words to the person go, and what the person says. */
export class Terminal {
  /** Whether a person reads the answers. */
  readonly isInteractive: boolean;
  /** Whether a person can be asked. */
  readonly canAsk: boolean;
  readonly style: Style;
  readonly sideStyle: Style;

  constructor(
    private readonly streams: Streams,
    environment: Readonly<Record<string, string | undefined>>,
  ) {
    const { stdin, stdout, stderr } = streams;
    const hasColours = !environment['NO_COLOR'] && environment['TERM'] !== 'dumb';
    this.isInteractive = stdout.isTTY === true;
    this.canAsk = stdin.isTTY === true && stderr.isTTY === true;
    this.style = styleOf(this.isInteractive && hasColours);
    this.sideStyle = styleOf(stderr.isTTY === true && hasColours);
  }

  get width(): number {
    return this.streams.stdout.columns || USUAL_WIDTH;
  }

  /** An answer: standard output. */
  answer(text: string): void {
    this.streams.stdout.write(text);
  }

  /** Anything else: standard error, which logs keep. */
  side(text: string): void {
    this.streams.stderr.write(withoutKeys(text));
  }

  /** A line that is drawn over while something takes its time; nothing where no person looks. */
  progress(what: string): Progress {
    if (this.streams.stderr.isTTY !== true) return { at: () => undefined, end: () => undefined };
    const draw = (text: string): void => this.side(`\r\u001b[K${text}`);
    draw(what);
    return {
      at: (share) => draw(`${what} ${Math.floor(share * 100)} %`),
      end: () => draw(''),
    };
  }

  /** Asks for a word that is not shown while it is typed. */
  async askSecret(question: string): Promise<string> {
    // Before the question, so that nothing of the answer is ever echoed.
    const muted = createInterface({ input: this.streams.stdin, terminal: true });
    this.side(question);
    try {
      return await new Promise<string>((resolve, reject) => {
        muted.once('line', (line) => resolve(line.trim()));
        muted.once('SIGINT', () => reject(new StoppedError()));
        muted.once('close', () => resolve(''));
      });
    } finally {
      muted.close();
      this.side('\n');
    }
  }

  /** Asks for yes or no; anything but yes is no. */
  async confirm(question: string): Promise<boolean> {
    const asking = createInterface({ input: this.streams.stdin, output: this.streams.stderr });
    try {
      const said = await new Promise<string>((resolve, reject) => {
        asking.once('close', () => resolve(''));
        asking.once('SIGINT', () => reject(new StoppedError()));
        asking.question(`${question} [y/N] `, resolve);
      });
      return /^y(es)?$/i.test(said.trim());
    } catch (error) {
      this.side('\n');
      throw error;
    } finally {
      asking.close();
    }
  }

  /** All of standard input, as text. @throws UsageError for what is no text */
  async inputText(): Promise<string> {
    return textOfBytes(await this.input(), 'Standard input');
  }

  /** All of standard input. @throws UsageError beyond 10 MiB */
  async input(): Promise<Uint8Array> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of this.streams.stdin) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > MOST_INPUT) throw new UsageError('Standard input has more than 10 MiB');
    }
    return Buffer.concat(chunks);
  }
}
