import type { ByteSource } from './byte-source.js';

/** What is read at once. */
const WINDOW_BYTES = 256 * 1024;
/** A first picture longer than this is read no further. */
const MOST_BYTES = 24 * 1024 * 1024;
const HEADER_BYTES = 13;
const IMAGE_HEADER_BYTES = 9;

/** The file goes on beyond what is read. */
class TooLong extends Error {}

/** Reads a file byte by byte in windows, once from the front to the back. */
class Reader {
  private window: Uint8Array = new Uint8Array();
  private windowStart = 0;

  constructor(
    private readonly bytes: ByteSource,
    public at = 0,
  ) {}

  /** -1 behind the end. @throws TooLong */
  async byte(): Promise<number> {
    if (this.at >= this.bytes.sizeBytes) return -1;
    if (this.at >= MOST_BYTES) throw new TooLong();
    const isHeld = this.at >= this.windowStart && this.at < this.windowStart + this.window.length;
    if (!isHeld) {
      this.windowStart = this.at;
      const end = Math.min(this.at + WINDOW_BYTES, this.bytes.sizeBytes);
      this.window = await this.bytes.read(this.at, end);
      if (this.window.length === 0) return -1;
    }
    const value = this.window[this.at - this.windowStart]!;
    this.at += 1;
    return value;
  }

  /** Passes over a chain of blocks, each with its length before it (GIF89a specification, 15). */
  async skipBlocks(): Promise<void> {
    for (let length = await this.byte(); length > 0; length = await this.byte()) this.at += length;
  }
}

/**
 * Whether a GIF holds a second picture: only then it moves. The blocks are walked once, as far as the second one.
 * @returns null when the first picture is too long to be passed over
 */
export async function gifMoves(bytes: ByteSource): Promise<boolean | null> {
  const reader = new Reader(bytes, HEADER_BYTES - 3);
  try {
    const packed = await reader.byte();
    reader.at = HEADER_BYTES + tableBytes(packed);
    for (let pictures = 0; ;) {
      const kind = await reader.byte();
      if (kind === 0x21) {
        // The label of an extension; what it says is no picture.
        await reader.byte();
        await reader.skipBlocks();
        continue;
      }
      if (kind !== 0x2c) return false;
      pictures += 1;
      if (pictures > 1) return true;
      reader.at += IMAGE_HEADER_BYTES - 1;
      const flags = await reader.byte();
      reader.at += tableBytes(flags);
      // The size of the first code.
      await reader.byte();
      await reader.skipBlocks();
    }
  } catch (error) {
    if (error instanceof TooLong) return null;
    throw error;
  }
}

/** Bytes of a table of colours, as the flags before it say. */
function tableBytes(packed: number): number {
  return packed >= 0 && (packed & 0x80) > 0 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}
