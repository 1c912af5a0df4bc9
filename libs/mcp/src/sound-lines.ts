import { Transform, type TransformCallback } from 'node:stream';

const LINE_END = 0x0a;
/** Longer ones are refused by whoever reads them. */
const LONGEST = 10 * 1024 * 1024;

/**
 * Lines of messages as they come, without those that are not UTF-8: a text that lost characters must not be published.
 * @param refuse is told the id of such a message, or null where it has none
 */
export function soundLines(refuse: (id: string | number | null) => void): Transform {
  let open: Buffer[] = [];
  let length = 0;
  const take = (chunk: Buffer): void => {
    open.push(chunk);
    length += chunk.length;
  };
  const line = (): Buffer => {
    const whole = Buffer.concat(open);
    open = [];
    length = 0;
    return whole;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      let from = 0;
      for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
        take(chunk.subarray(from, end + 1));
        from = end + 1;
        const whole = line();
        if (isUtf8(whole)) this.push(whole);
        else refuse(idOf(whole));
      }
      take(chunk.subarray(from));
      if (length > LONGEST) this.push(line());
      done();
    },
    flush(done) {
      done(null, line());
    },
  });
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Whoever sent it waits for an answer under its id. */
function idOf(bytes: Buffer): string | number | null {
  try {
    const { id } = JSON.parse(bytes.toString('latin1')) as { readonly id?: unknown };
    return typeof id === 'string' || typeof id === 'number' ? id : null;
  } catch {
    return null;
  }
}
