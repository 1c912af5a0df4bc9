import {
  ApiProperty,
  BODY_LIMITS,
  DateTimeField,
  IntegerField,
  NumberField,
  RequestShape,
  TextField,
} from '../../http/index.js';

const DELETE_AFTER = 'When the bytes are to be removed; posts that still need them come first.';

/** What an upload may say about its file, in JSON as in a form; believed where the bytes do not tell. */
class UploadFacts {
  @TextField({
    aliases: ['contentType', 'content_type'],
    nullable: true,
    maxLength: 255,
    description: 'Claimed type; the bytes decide.',
  })
  mime?: string | null;

  @NumberField({ nullable: true, max: 1_000_000, description: 'Seconds.' })
  duration?: number | null;

  @IntegerField({ nullable: true, max: 1_000_000, description: 'Pixels.' })
  width?: number | null;

  @IntegerField({ nullable: true, max: 1_000_000, description: 'Pixels.' })
  height?: number | null;

  @DateTimeField({ aliases: ['delete_after'], nullable: true, description: DELETE_AFTER })
  deleteAfter?: Date | null;
}

/** A small file in base64. */
@RequestShape({ name: 'AssetUploadRequest' })
export class AssetUploadRequest extends UploadFacts {
  @TextField({ required: true, aliases: ['name'], maxLength: 1_000 })
  filename!: string;

  @TextField({
    required: true,
    aliases: ['content_base64'],
    maxLength: BODY_LIMITS.base64Upload,
    encoding: 'base64',
    description:
      'The file in base64. For larger files send multipart/form-data with a field `file`.',
  })
  contentBase64!: string;
}

/** The text fields of an upload form; the file itself is the field `file`. */
@RequestShape({ name: 'AssetUploadForm' })
export class AssetUploadForm extends UploadFacts {
  /** Read as a stream, by whoever stores it. */
  @ApiProperty({ type: 'string', format: 'binary' })
  readonly file?: never;

  @TextField({
    aliases: ['name'],
    maxLength: 1_000,
    description: 'Wins over the name of the part.',
  })
  filename?: string;
}
