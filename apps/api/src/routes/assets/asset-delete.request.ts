import { BooleanField, IntegerField, RequestShape } from '../../http/index.js';

/** How the asset is to go; every field may also stand in the query. */
@RequestShape({ name: 'AssetDeleteRequest' })
export class AssetDeleteRequest {
  @IntegerField({
    aliases: ['retention_days'],
    max: 3_650,
    nullable: true,
    default: 7,
    description: 'Days the bytes are still kept and delivered.',
  })
  retentionDays?: number | null;

  @BooleanField({
    nullable: true,
    default: false,
    description: 'Also when unpublished posts, or recurrences, use the asset.',
  })
  force?: boolean | null;
}
