import { KEY_KINDS, type KeyKind } from '#libs/identity';
import { ChoiceField, RequestShape, TextField } from '../../http/index.js';

@RequestShape({ name: 'KeyCreateRequest' })
export class KeyCreateRequest {
  @TextField({ nullable: true, maxLength: 200, description: 'A name to recognise the key by.' })
  label?: string | null;

  @ChoiceField(KEY_KINDS, {
    nullable: true,
    default: 'personal',
    description: 'What the key may do.',
  })
  kind?: KeyKind | null;
}
