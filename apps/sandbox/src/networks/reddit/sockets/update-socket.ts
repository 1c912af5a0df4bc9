import type { Duplex } from 'node:stream';
import { opcodes, readFrame, writeFrame } from './frames.js';

const CLOSED_NORMALLY = Buffer.from([0x03, 0xe8]);
// A client only sends control frames here.
const LARGEST_BACKLOG = 64 * 1024;

/** One open socket on which the outcome of a submission is awaited. */
export class UpdateSocket {
  private backlog: Buffer = Buffer.alloc(0);

  constructor(
    private readonly stream: Duplex,
    ended: () => void,
  ) {
    stream.on('data', (bytes: Buffer) => this.receive(bytes));
    stream.on('error', () => stream.destroy());
    stream.on('close', ended);
  }

  send(message: unknown): void {
    this.write(opcodes.text, Buffer.from(JSON.stringify(message)));
  }

  /** Breaks the connection without a word. */
  destroy(): void {
    this.stream.destroy();
  }

  private receive(bytes: Buffer): void {
    this.backlog = Buffer.concat([this.backlog, bytes]);
    if (this.backlog.length > LARGEST_BACKLOG) return this.destroy();
    for (;;) {
      const frame = readFrame(this.backlog);
      if (frame === null) return;
      this.backlog = frame.rest;
      if (frame.opcode === opcodes.ping) this.write(opcodes.pong, frame.payload);
      if (frame.opcode !== opcodes.close) continue;
      this.write(opcodes.close, CLOSED_NORMALLY);
      this.stream.end();
      return;
    }
  }

  private write(opcode: number, payload: Buffer): void {
    if (this.stream.writable) this.stream.write(writeFrame(opcode, payload));
  }
}
