import { ClosedListQuery, ProviderField, RequestShape } from '../../http/index.js';

/** A list that can be narrowed to one network. */
@RequestShape({ name: 'ProviderListQuery' })
export class ProviderListQuery extends ClosedListQuery {
  @ProviderField({ description: 'Only this network.' })
  provider?: string;
}
