import { KEY_KINDS, type KeyKind } from '#libs/identity';
import { SCOPES, type Scope } from '#libs/platform';
import {
  ChoiceField,
  DateTimeField,
  NestedField,
  RequestShape,
  TextField,
  TextListField,
} from '../../http/index.js';
import { KeyPolicyRequest } from './key-policy.request.js';

const LABEL = {
  nullable: true,
  maxLength: 200,
  description: 'A name to recognise the key by.',
} as const;

/** The rights that a key asks for: what is not said is as wide as its kind, and its maker, have it. */
@RequestShape({ name: 'KeyRightsRequest' })
export class KeyRightsRequest {
  @TextField(LABEL)
  label?: string | null;

  @TextListField({
    minItems: 1,
    maxItems: SCOPES.length,
    oneOf: SCOPES,
    description: 'Each includes those before it: read, draft, publish, admin.',
  })
  scopes?: Scope[] | null;

  @NestedField(() => KeyPolicyRequest, { nullable: true })
  policy?: KeyPolicyRequest | null;

  @DateTimeField({ nullable: true, description: 'From then on the key opens nothing.' })
  expiresAt?: Date | null;
}

/** What a key may ask for. A kind is for people to give: a program must not choose what its keys may do. */
@RequestShape({ name: 'KeyCreateRequest' })
export class KeyCreateRequest extends KeyRightsRequest {
  @ChoiceField(['personal'] satisfies KeyKind[], {
    nullable: true,
    default: 'personal',
    description: 'Other kinds are given in the dashboard (`POST /v1/dashboard/keys`).',
  })
  kind?: KeyKind | null;
}

@RequestShape({ name: 'DashboardKeyCreateRequest' })
export class DashboardKeyCreateRequest extends KeyRightsRequest {
  @ChoiceField(KEY_KINDS, {
    nullable: true,
    default: 'personal',
    description: 'Whose hands the key is for. Those of kind agent never have the scope admin.',
  })
  kind?: KeyKind | null;
}

/** What of a key can be changed: members that are absent stay, and a policy replaces the whole policy before. */
@RequestShape({ name: 'KeyUpdateRequest' })
export class KeyUpdateRequest extends KeyRightsRequest {}
