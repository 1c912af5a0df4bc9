import { RequestShape, TextListField } from '../../http/index.js';
import { CAPABILITY_MEMBERS, type CapabilityMember } from './capability.response.js';
import { ProviderListQuery } from './provider-list.query.js';

const description = 'Members to answer, separated by commas; all of them without it.';

/** Which members of one account's capability are wanted. */
@RequestShape({ name: 'CapabilityQuery' })
export class CapabilityQuery {
  @TextListField({ oneOf: CAPABILITY_MEMBERS, description })
  fields?: CapabilityMember[];
}

/** Whose capabilities are wanted, and which members of them. */
@RequestShape({ name: 'CapabilityListQuery' })
export class CapabilityListQuery extends ProviderListQuery {
  @TextListField({ oneOf: CAPABILITY_MEMBERS, description })
  fields?: CapabilityMember[];
}
