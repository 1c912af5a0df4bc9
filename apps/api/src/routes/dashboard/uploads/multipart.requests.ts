import {
  IntegerField,
  NestedListField,
  NumberField,
  RequestShape,
  TextField,
} from '../../../http/index.js';

const MAX_PARTS = 10_000;

/** A file that is about to be sent in parts. */
@RequestShape({ name: 'MultipartUploadInitiateRequest', closed: true })
export class MultipartUploadInitiateRequest {
  @TextField({ required: true, aliases: ['name'], maxLength: 1_000 })
  filename!: string;

  @IntegerField({
    required: true,
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    description: 'Bytes of the whole file.',
  })
  size!: number;

  @TextField({ nullable: true, maxLength: 255, description: 'Claimed type; the bytes decide.' })
  mime?: string | null;
}

/** Which part is to be sent. */
@RequestShape({ name: 'MultipartPartRequest', closed: true })
export class MultipartPartRequest {
  @TextField({ required: true, maxLength: 1_024, description: 'As initiate answered it.' })
  uploadId!: string;

  @IntegerField({ required: true, min: 1, max: MAX_PARTS })
  partNumber!: number;
}

/** One part as it was answered to the PUT. */
@RequestShape({ name: 'MultipartCompletedPart' })
export class MultipartCompletedPart {
  @TextField({ required: true, maxLength: 200, description: 'The ETag header of the answer.' })
  ETag!: string;

  @IntegerField({ required: true, min: 1, max: MAX_PARTS })
  PartNumber!: number;
}

/** Every part that was sent. */
@RequestShape({ name: 'MultipartCompleteRequest' })
export class MultipartCompleteRequest {
  @TextField({ required: true, maxLength: 1_024 })
  uploadId!: string;

  @NestedListField(() => MultipartCompletedPart, { required: true, maxItems: MAX_PARTS })
  parts!: MultipartCompletedPart[];

  @NumberField({ nullable: true, max: 1_000_000, description: 'Seconds; the bytes decide.' })
  duration?: number | null;

  @IntegerField({ nullable: true, max: 1_000_000, description: 'Pixels; the bytes decide.' })
  width?: number | null;

  @IntegerField({ nullable: true, max: 1_000_000, description: 'Pixels; the bytes decide.' })
  height?: number | null;
}

/** Which upload is given up; without a body, the asset's only one. */
@RequestShape({ name: 'MultipartAbortRequest' })
export class MultipartAbortRequest {
  @TextField({ nullable: true, maxLength: 1_024 })
  uploadId?: string | null;
}
