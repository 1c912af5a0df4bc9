import { Query } from '@nestjs/cqrs';
import type { UserId } from '#libs/kernel';
import type { Session } from '../../domain/session.js';

/** The sessions of a person that still hold, newest first. */
export class ListSessionsQuery extends Query<Session[]> {
  constructor(readonly userId: UserId) {
    super();
  }
}
