import { Injectable } from '@nestjs/common';
import { Clock, Config } from '#libs/kernel';
import { graceTooLong } from '../identity.errors.js';
import { apiKeysConfig } from './api-keys.config.js';

/** How long the secret before a rotation stays good. */
@Injectable()
export class RotationTimes {
  private readonly longestSeconds: number;

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    this.longestSeconds = config.get(apiKeysConfig).rotationGraceSeconds;
  }

  /**
   * @param graceSeconds null: as long as is configured, which is also the most that can be asked for
   * @throws DomainError invalid_parameter
   */
  endOfGrace(graceSeconds: number | null): Date {
    const seconds = graceSeconds ?? this.longestSeconds;
    if (seconds > this.longestSeconds) throw graceTooLong(this.longestSeconds);
    return new Date(this.clock.now().getTime() + seconds * 1_000);
  }
}
