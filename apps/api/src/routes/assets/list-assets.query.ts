import { ASSET_STATUSES, MEDIA_KINDS, type AssetStatus, type MediaKind } from '#libs/media';
import { ChoiceField, ListQuery, RequestShape, TextField } from '../../http/index.js';

@RequestShape({ name: 'ListAssetsQuery' })
export class ListAssetsQuery extends ListQuery {
  @ChoiceField(MEDIA_KINDS)
  kind?: MediaKind;

  @ChoiceField(ASSET_STATUSES)
  status?: AssetStatus;

  @TextField({ maxLength: 200, description: 'Part of the file name, any case.' })
  q?: string;
}
