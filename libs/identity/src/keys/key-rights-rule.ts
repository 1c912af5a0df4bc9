import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import type { Giver } from '../commands/create-key/create-key.command.js';
import { type KeyKind, beyondOwn, hasBudget, type KeyRights } from '../domain/key-access.js';
import { accessExceeded, accessImpossible } from '../identity.errors.js';

/** Which rights a key can be given, and by whom. */
@Injectable()
export class KeyRightsRule {
  constructor(private readonly clock: Clock) {}

  /**
   * @param before what the key could until now; null for a new one
   * @throws DomainError invalid_parameter, access_exceeded
   */
  require(kind: KeyKind, wanted: KeyRights, giver: Giver, before: KeyRights | null = null): void {
    if (kind === 'agent' && wanted.scope === 'admin') {
      throw accessImpossible('scopes', 'Keys of kind agent never have the scope admin.');
    }
    const isNewEnd = wanted.expiresAt?.getTime() !== before?.expiresAt?.getTime();
    if (wanted.expiresAt !== null && isNewEnd && wanted.expiresAt <= this.clock.now()) {
      throw accessImpossible('expiresAt', 'expiresAt must be in the future.');
    }
    if (giver.by === 'person') return;
    if (hasBudget(giver.access)) throw accessExceeded(['policy']);
    const beyond = beyondOwn(wanted, giver.access);
    if (beyond.length > 0) throw accessExceeded(beyond);
  }
}
