import { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const logger = new Logger('Connection');

/** Work that waits for its time; it ends with its connection. */
export interface Waiting {
  /** Waits once more, as long as at first. */
  again(): void;
  cancel(): void;
}

/**
 * The connection that a request came by, and the only place that touches sockets of requests. What it does later
 * happens outside of every request, where an error would end the process: it is caught here.
 */
export class Connection {
  private constructor(private readonly socket: Socket) {}

  /** Null for what is asked within the process, which has no connection to end or to wait for. */
  static of({ raw }: Pick<FastifyRequest, 'raw'>): Connection | null {
    return raw.socket instanceof Socket ? new Connection(raw.socket) : null;
  }

  get bytesRead(): number {
    return this.socket.bytesRead;
  }

  /** Whether nobody is there any more. */
  get hasEnded(): boolean {
    return this.socket.destroyed;
  }

  /** Ends it at once, whatever is on its way. */
  cutOff(): void {
    this.socket.destroy();
  }

  /** Ends it once everything is sent. */
  end(): void {
    this.socket.destroySoon();
  }

  /** Sends this, and ends the connection in both directions. */
  endWith(send: (socket: Socket) => void): void {
    send(this.socket);
    // Only the end of our own half is told by an answer: a client that drips on would keep the rest open.
    this.socket.destroySoon();
  }

  /** Runs the work when the connection ends. */
  onEnd(work: () => void): Pick<Waiting, 'cancel'> {
    const end = (): void => guarded(work);
    this.socket.once('close', end);
    return { cancel: () => void this.socket.off('close', end) };
  }

  /** Runs the work after that time, unless the connection has ended by then. */
  later(milliseconds: number, work: () => void): Waiting {
    const timer = setTimeout(() => guarded(work), milliseconds).unref();
    const cancel = (): void => {
      clearTimeout(timer);
      this.socket.off('close', cancel);
    };
    this.socket.once('close', cancel);
    return { again: () => void timer.refresh(), cancel };
  }
}

function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    logger.error(`work after a request failed: ${(error as Error).stack ?? String(error)}`);
  }
}
