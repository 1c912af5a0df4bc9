import type { SandboxOperation } from '../../../kernel/network.js';
import { debugToken } from '../oauth/debug-token.js';
import { removePermission } from '../oauth/permission-routes.js';
import { searchPages } from '../pages/page-routes.js';
import { openUpload, sendBytes, uploadOffset } from '../videos/file-handles.js';
import type { GraphCall } from './graph-call.js';

/** A call that is about no node: `pattern` fits the path behind the version. */
export interface RootRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly pattern: RegExp;
  readonly operation: SandboxOperation;
  run(call: GraphCall, key: string): unknown;
}

export const rootRoutes: readonly RootRoute[] = [
  {
    method: 'GET',
    pattern: /^debug_token$/,
    operation: 'token',
    run: (call) => debugToken(call.desk, call.caller, call.parameters),
  },
  { method: 'GET', pattern: /^pages\/search$/, operation: 'discovery', run: searchPages },
  {
    method: 'POST',
    pattern: /^(\d+)\/uploads$/,
    operation: 'prepare',
    run: openUpload,
  },
  { method: 'POST', pattern: /^(upload:[\w-]+)$/, operation: 'upload', run: sendBytes },
  { method: 'GET', pattern: /^(upload:[\w-]+)$/, operation: 'upload', run: uploadOffset },
  {
    method: 'DELETE',
    pattern: /^(?:me|\d+)\/permissions\/(\w+)$/,
    operation: 'token',
    run: removePermission,
  },
];
