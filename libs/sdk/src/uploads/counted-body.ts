const CHUNK_BYTES = 64 * 1024;

interface Globals {
  readonly process?: { readonly versions?: { readonly node?: string } };
  readonly navigator?: { readonly userAgent?: string };
}

/**
 * Whether fetch takes bytes bit by bit and still says beforehand how many they are, which storages ask for. Only Node's
 * does, which some others call themselves, too.
 */
function takesCountedStreams(): boolean {
  const { process, navigator } = globalThis as Globals;
  const agent = navigator?.userAgent ?? 'Node.js/20';
  return process?.versions?.node !== undefined && agent.startsWith('Node.js/');
}

/** A request's body, of which it is told how many bytes are on their way, as far as the runtime tells. */
export function countedBody(bytes: Blob, onSent?: (sentBytes: number) => void): RequestInit {
  if (onSent === undefined || bytes.size === 0 || !takesCountedStreams()) return { body: bytes };
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await bytes.slice(sent, sent + CHUNK_BYTES).arrayBuffer();
        sent += chunk.byteLength;
        controller.enqueue(new Uint8Array(chunk));
        if (sent === bytes.size) controller.close();
        onSent(sent);
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    'content-length': String(bytes.size),
    ...(bytes.type && { 'content-type': bytes.type }),
  };
  return { body, duplex: 'half', headers };
}
