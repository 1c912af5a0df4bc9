/** An object that arrives in parts, and the storage's own name for that. */
export interface PartUpload {
  readonly objectKey: string;
  readonly uploadId: string;
}

/** One part as the storage has it. */
export interface StoredPart {
  /** From 1. */
  readonly partNumber: number;
  readonly sizeBytes: number;
  /** Entity tag without quotes. */
  readonly etag: string;
}

/** What a client sends one part with: a PUT of exactly that many bytes. */
export interface PartTarget {
  readonly partNumber: number;
  readonly sizeBytes: number;
  readonly expiresAt: Date;
}

/**
 * Port: objects that clients send in parts, in any order, at once, and again. Nothing of an upload is
 * an object before it is assembled. Failures are {@link StorageError}.
 */
export abstract class PartStorage {
  /** Largest number of parts; a part number is from 1 to this. */
  static readonly maxParts = 10_000;
  /** Opens an upload; answers the storage's name for it. */
  abstract begin(objectKey: string, mime: string): Promise<string>;
  /** Address for a PUT of the part; whoever holds it may send the part until it expires. */
  abstract addressOf(upload: PartUpload, target: PartTarget): Promise<string>;
  /** The parts that arrived, by number; null when there is no such upload. */
  abstract list(upload: PartUpload): Promise<StoredPart[] | null>;
  /**
   * Makes the object of the given parts, all or nothing; answers its fingerprint. The upload is over then.
   * Doing it again after a crash is no error when the object is there.
   * @throws UploadIncompleteError when a part was sent again since it was listed
   */
  abstract assemble(upload: PartUpload, parts: readonly StoredPart[]): Promise<string>;
  /** Forgets the parts; an unknown upload is no error. */
  abstract discard(upload: PartUpload): Promise<void>;
}
