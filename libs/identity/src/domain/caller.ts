import type { KeyCaller } from './api-key.js';
import type { SessionCaller } from './session.js';

/** Who calls: a program with an API key, or a person with a session of the dashboard. */
export type Caller = KeyCaller | SessionCaller;
