import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { findCaller, rememberCaller } from './authenticated-request.js';
import { Admission } from './admission.js';

/**
 * Lets in whom {@link Admission} lets in. The HTTP server asked it before the body was read; this guard asks
 * again, so that no route is open because the server did not know it.
 */
@Injectable()
export class AdmissionGuard implements CanActivate {
  constructor(private readonly admission: Admission) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.admission.admit(context);
    const caller = findCaller(context);
    // Reading the body began a new context for the log.
    if (caller !== undefined) rememberCaller(context, caller);
    return true;
  }
}
