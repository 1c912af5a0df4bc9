import { WebSocket } from 'undici';

/** What a socket says about a submission. */
export interface Update {
  readonly type: string;
  readonly payload: { readonly redirect?: string };
}

/** An open socket; `next` waits for a message and fails when the socket closes without one. */
export class UpdateListener {
  private constructor(
    private readonly socket: WebSocket,
    readonly next: Promise<Update>,
  ) {}

  /** Fails when the handshake is refused. */
  static open(url: string): Promise<UpdateListener> {
    const socket = new WebSocket(url);
    const next = new Promise<Update>((resolve, reject) => {
      socket.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data)) as Update));
      socket.addEventListener('close', () => reject(new Error('the socket was closed')));
    });
    // Whoever does not wait for a message does not care that none came.
    next.catch(() => undefined);
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(new UpdateListener(socket, next)));
      socket.addEventListener('error', () => reject(new Error('the handshake was refused')));
    });
  }

  close(): void {
    this.socket.close();
  }
}

/** Waits for the one message of a socket. */
export async function nextUpdate(url: string): Promise<Update> {
  const listener = await UpdateListener.open(url);
  try {
    return await listener.next;
  } finally {
    listener.close();
  }
}
