import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { MessageSigner } from '#libs/platform';
import { UploadNotFoundError } from '../../media.errors.js';
import type { PartTarget } from '../part-storage.js';

/** One part of one upload, as its signed address names it. */
export interface AddressedPart extends PartTarget {
  readonly uploadId: string;
}

const PURPOSE = 'upload part';

/** Signed addresses for parts that clients send to ourselves: they can neither be made up nor changed. */
@Injectable()
export class PartAddresses {
  constructor(
    private readonly signer: MessageSigner,
    private readonly clock: Clock,
  ) {}

  /** `<upload>/<part>/<bytes>/<expiry>/<signature>`, the tail of the address. */
  sign({ uploadId, partNumber, sizeBytes, expiresAt }: AddressedPart): string {
    const message = `${uploadId}/${partNumber}/${sizeBytes}/${expiresAt.getTime()}`;
    return `${message}/${this.signer.sign(PURPOSE, message)}`;
  }

  /** @throws UploadNotFoundError for an address that was made up, changed, or has expired */
  verify(tail: string): AddressedPart {
    const cut = tail.lastIndexOf('/');
    const message = tail.slice(0, cut);
    const genuine = this.signer.verify(PURPOSE, message, tail.slice(cut + 1));
    const [uploadId = '', partNumber, sizeBytes, expiry] = message.split('/');
    const expiresAt = new Date(Number(expiry));
    if (!genuine || expiresAt <= this.clock.now()) throw new UploadNotFoundError();
    return { uploadId, partNumber: Number(partNumber), sizeBytes: Number(sizeBytes), expiresAt };
  }
}
