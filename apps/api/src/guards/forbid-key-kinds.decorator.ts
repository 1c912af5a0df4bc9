import { SetMetadata } from '@nestjs/common';
import { failing } from '../http/openapi/decorators.js';
import type { KeyKind } from '#libs/identity';

export const FORBIDDEN_KEY_KINDS = 'postrider:forbidden-key-kinds';

/** Closes a route to keys of these kinds with 403 key_kind_forbidden. */
export const ForbidKeyKinds = (...kinds: KeyKind[]): ClassDecorator & MethodDecorator =>
  failing(403, SetMetadata(FORBIDDEN_KEY_KINDS, kinds));
