import { Injectable } from '@nestjs/common';
import { Chance, Config } from '#libs/kernel';
import { analyticsConfig } from '../analytics.config.js';
import {
  firstLookMs,
  nextLookAfter,
  type LookedAt,
  type LookOutcome,
  type LookRules,
  type NextLook,
} from '../domain/next-look.js';
import { timetableOf } from '../domain/timetable.js';

const HOUR_MS = 3_600_000;

/** The timetable of this installation. */
@Injectable()
export class LookTimetable {
  readonly rules: LookRules;
  /** Without it numbers are collected on demand only, and none of them is late. */
  readonly isKept: boolean;

  constructor(
    config: Config,
    private readonly chance: Chance,
  ) {
    const bounds = config.get(analyticsConfig);
    this.isKept = bounds.scheduled;
    this.rules = {
      timetable: bounds.scheduled ? timetableOf(bounds) : [],
      accountEveryMs: bounds.accountHours * HOUR_MS,
    };
  }

  /** Milliseconds until the first look; null when it is too late for any. */
  first(ageMs: number | null): number | null {
    return firstLookMs(ageMs, this.rules, this.chance.next());
  }

  /** When to look again. */
  next(lookedAt: LookedAt, outcome: LookOutcome): NextLook {
    return nextLookAfter(lookedAt, outcome, this.rules, this.chance.next());
  }
}
