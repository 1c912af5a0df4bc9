import { RequestShape, TextField } from '../../../http/index.js';

/** What is to change about an asset; absent fields stay. */
@RequestShape({ name: 'AssetUpdateRequest', closed: true })
export class AssetUpdateRequest {
  @TextField({
    nullable: true,
    maxLength: 2_000,
    aliases: ['alt_text'],
    description: 'What it shows, for people who do not see it; null or blank takes it back.',
  })
  altText?: string | null;

  @TextField({
    minLength: 1,
    maxLength: 1_000,
    aliases: ['original_filename'],
    description: 'Cleaned as at the upload. Addresses of before stay good.',
  })
  originalFilename?: string | null;
}
