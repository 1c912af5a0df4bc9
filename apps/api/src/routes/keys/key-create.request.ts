import { KEY_KINDS, type KeyKind } from '#libs/identity';
import { ChoiceField, RequestShape, TextField } from '../../http/index.js';

const LABEL = {
  nullable: true,
  maxLength: 200,
  description: 'A name to recognise the key by.',
} as const;

/** What a key may ask for. A kind is for people to give: a program must not choose what its keys may do. */
@RequestShape({ name: 'KeyCreateRequest' })
export class KeyCreateRequest {
  @TextField(LABEL)
  label?: string | null;

  @ChoiceField(['personal'] satisfies KeyKind[], {
    nullable: true,
    default: 'personal',
    description: 'Other kinds are given in the dashboard (`POST /v1/dashboard/keys`).',
  })
  kind?: KeyKind | null;
}

@RequestShape({ name: 'DashboardKeyCreateRequest' })
export class DashboardKeyCreateRequest {
  @TextField(LABEL)
  label?: string | null;

  @ChoiceField(KEY_KINDS, {
    nullable: true,
    default: 'personal',
    description: 'What the key may do.',
  })
  kind?: KeyKind | null;
}
