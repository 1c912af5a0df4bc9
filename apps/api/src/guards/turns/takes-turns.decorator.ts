import { SetMetadata } from '@nestjs/common';
import { failing } from '../../http/openapi/decorators.js';

export const TAKES_TURNS = 'postrider:takes-turns';

/** For routes whose work may be long: those of one key or session take turns, so that they silence nobody else. */
export const TakesTurns = (): MethodDecorator => failing(429, SetMetadata(TAKES_TURNS, true));
