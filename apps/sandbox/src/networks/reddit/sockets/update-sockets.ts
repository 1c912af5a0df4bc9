import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Fault, SandboxKernel } from '../../../kernel/network.js';
import { hosts } from '../addresses.js';
import type { AssetStore } from '../media/asset-store.js';
import { faultNames, findPerson } from '../people/person.js';
import { acceptKey } from './frames.js';
import { UpdateSocket } from './update-socket.js';

/** A message on a socket: where the new post is, or that there will be none. */
export interface UpdateMessage {
  readonly type: 'success' | 'failed';
  readonly payload: Readonly<Record<string, unknown>>;
}

/** What became, and becomes, of the submissions of an asset. */
export interface Outcomes {
  /** What to tell a client that connects a little late. */
  recent(assetId: string): UpdateMessage | undefined;
  /** Makes the processing that still goes on fail. */
  reject(assetId: string): void;
}

interface Listener {
  readonly socket: UpdateSocket;
  readonly assetId: string;
  readonly fault: Fault | undefined;
}

/** The sockets on which clients learn what became of their media. Each belongs to one uploaded asset. */
export class UpdateSockets {
  private readonly listeners = new Set<Listener>();

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly assets: AssetStore,
    private readonly outcomes: Outcomes,
  ) {}

  /** Serves the handshakes of the sockets' host; those of other hosts are left to others. */
  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, stream: Duplex) => {
      if (request.url?.startsWith(`/${hosts.sockets}/`)) return this.open(request, stream);
      if (server.listenerCount('upgrade') === 1) refuseHandshake(stream, 404);
    });
  }

  /** Tells everybody who waits for the asset. */
  announce(assetId: string, message: UpdateMessage): void {
    for (const listener of this.listeners) {
      if (listener.assetId === assetId) this.deliver(listener, message);
    }
  }

  closeAll(): void {
    for (const { socket } of this.listeners) socket.destroy();
    this.listeners.clear();
  }

  private open(request: IncomingMessage, stream: Duplex): void {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://sandbox');
    const asset = this.assets.get(pathname.split('/')[2] ?? '');
    const key = request.headers['sec-websocket-key'];
    if (key === undefined) return refuseHandshake(stream, 400);
    if (asset === undefined || asset.socketKey !== searchParams.get('m')) {
      return refuseHandshake(stream, 404);
    }
    const person = findPerson(asset.personId);
    const account = person === undefined ? [] : faultNames(person);
    const fault = this.kernel.faults.take({ operation: 'status', account });
    if (fault?.kind === 'reset_before') return void stream.destroy();
    if (fault?.kind === 'http') return refuseHandshake(stream, fault.status);
    if (fault?.kind === 'rate_limit') return refuseHandshake(stream, 429);
    if (fault?.kind === 'expire_token' || fault?.kind === 'revoke_token') {
      return refuseHandshake(stream, 403);
    }
    stream.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        `Sec-WebSocket-Accept: ${acceptKey(key)}\r\n\r\n`,
    );
    const listener: Listener = {
      socket: new UpdateSocket(stream, () => this.listeners.delete(listener)),
      assetId: asset.id,
      fault,
    };
    this.listeners.add(listener);
    if (fault?.kind === 'late_reject') this.outcomes.reject(asset.id);
    const missed = this.outcomes.recent(asset.id);
    if (missed !== undefined) this.deliver(listener, missed);
  }

  private deliver({ socket, fault }: Listener, message: UpdateMessage): void {
    if (fault?.kind === 'reset_after') return socket.destroy();
    if (fault?.kind !== 'delay') return socket.send(message);
    setTimeout(() => socket.send(message), fault.delayMs).unref();
  }
}

function refuseHandshake(stream: Duplex, status: number): void {
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
