import { MEDIA_KINDS } from '#libs/media';
import { ChoiceField, IntegerField, RequestShape, TextField } from '../../http/index.js';

/** An object that lies in the storage already. Type, kind and size are read from its bytes. */
@RequestShape({ name: 'AssetRegistrationRequest' })
export class AssetRegistrationRequest {
  @TextField({
    required: true,
    aliases: ['object_key'],
    maxLength: 600,
    description: 'Key of the object, below the prefix of the workspace: `<workspace id>/…`.',
  })
  objectKey!: string;

  @TextField({ aliases: ['filename', 'original_filename'], nullable: true, maxLength: 1_000 })
  originalFilename?: string | null;

  @TextField({
    aliases: ['public_url'],
    nullable: true,
    pattern: /^[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+$/,
    description: 'Where else the object is public; shown as publicUrl.',
  })
  publicUrl?: string | null;

  @TextField({
    aliases: ['contentType', 'content_type'],
    nullable: true,
    maxLength: 255,
    description: 'Claimed type; the bytes decide.',
  })
  mime?: string | null;

  @ChoiceField(MEDIA_KINDS, { nullable: true, description: 'Read from the bytes.' })
  kind?: string | null;

  @IntegerField({ nullable: true, description: 'Read from the storage.' })
  size?: number | null;

  @ChoiceField(['draft', 'ready'], { nullable: true, default: 'draft' })
  status?: 'draft' | 'ready' | null;
}
