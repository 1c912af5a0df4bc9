import type { MediaFacts, SandboxKernel } from '../../../kernel/network.js';
import type { Addresses } from '../addresses.js';
import type { Board } from '../boards/boards.js';
import { findPerson } from '../people/person.js';
import type { Ids } from '../ids.js';

/** One picture or video of a Pin. */
export interface PinMedia {
  readonly file: MediaFacts;
  /** What readers see: the image, or the cover; null for a frame of the video. */
  readonly picture: MediaFacts | null;
  /** Words of one card of a carousel. */
  readonly title: string | null;
  readonly description: string | null;
  readonly link: string | null;
}

/** Words of a Pin; they may be changed later. */
export interface PinTexts {
  readonly title: string | null;
  readonly description: string | null;
  readonly link: string | null;
  readonly altText: string | null;
}

/** A Pin as it is kept. */
export interface PinRecord extends PinTexts {
  readonly id: string;
  readonly ownerId: string;
  readonly boardId: string;
  readonly sectionId: string | null;
  readonly dominantColor: string | null;
  readonly mediaType: 'image' | 'multiple_images' | 'video';
  readonly media: readonly PinMedia[];
  /** Which card of a carousel is shown first. */
  readonly firstShown: number;
  /** Made with Trial access: only the owner sees it. */
  readonly isHidden: boolean;
  readonly createdAt: string;
}

export type NewPin = Omit<PinRecord, 'id' | 'createdAt'>;

/** Every Pin; the ledger holds them. */
export class Pins {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly addresses: Addresses,
    private readonly ids: Ids,
  ) {}

  /** `requestCount` counts the upload too. */
  add(pin: NewPin, board: Board, requestCount: number): PinRecord {
    const id = this.ids.next('pin');
    const record = { ...pin, id, createdAt: this.kernel.now().toISOString() };
    this.kernel.ledger.add({
      id,
      account: pin.ownerId,
      ...this.visiblePart(record, board),
      media: pin.media.flatMap(({ file, picture }) =>
        picture === null || picture === file ? [file] : [file, picture],
      ),
      requestCount,
      details: record,
    });
    return record;
  }

  remove(id: string): void {
    this.kernel.ledger.markDeleted(id);
  }

  /** The Pin unless it was deleted. */
  get(id: string): PinRecord | undefined {
    const post = this.kernel.ledger.get(id);
    return post?.entry.deletedAt === null ? (post.details as PinRecord) : undefined;
  }

  /** Newest first. */
  ofOwner(personId: string): readonly PinRecord[] {
    return this.kernel.ledger
      .find({ account: personId })
      .flatMap(({ id }) => this.get(id) ?? [])
      .reverse();
  }

  /** Newest first. */
  ofBoard(boardId: string): readonly PinRecord[] {
    return this.kernel.ledger
      .find()
      .flatMap(({ id }) => this.get(id) ?? [])
      .filter((pin) => pin.boardId === boardId)
      .reverse();
  }

  /** Secret boards and Pins of apps with Trial access have no page that others can open. */
  private visiblePart(pin: PinRecord, board: Board) {
    const isPublic = board.privacy !== 'SECRET' && !pin.isHidden;
    return {
      text: pin.description,
      title: pin.title,
      url: isPublic ? this.addresses.pin(pin.id) : null,
      settings: {
        board: board.name,
        boardId: board.id,
        sectionId: pin.sectionId,
        link: pin.link,
        altText: pin.altText,
        dominantColor: pin.dominantColor,
        mediaType: pin.mediaType,
        username: findPerson(pin.ownerId)?.username ?? '',
        ...(pin.mediaType === 'multiple_images'
          ? { cards: cardsOf(pin), firstShown: pin.firstShown }
          : {}),
      },
    };
  }
}

function cardsOf({ media }: PinRecord): unknown {
  return media.map(({ title, description, link }) => ({ title, description, link }));
}
