import { ListQuery, ProviderField, RequestShape } from '../../http/index.js';

/** A list that can be narrowed to one network. */
@RequestShape({ name: 'ProviderListQuery' })
export class ProviderListQuery extends ListQuery {
  @ProviderField({ description: 'Only this network.' })
  provider?: string;
}

/** A whole list, narrowed to one network. */
@RequestShape({ name: 'ProviderFilterQuery' })
export class ProviderFilterQuery {
  @ProviderField({ description: 'Only this network.' })
  provider?: string;
}
