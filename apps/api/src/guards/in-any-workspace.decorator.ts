import { SetMetadata } from '@nestjs/common';

export const IN_ANY_WORKSPACE = 'postrider:in-any-workspace';

/** A route that a tab may call while it shows another workspace than its session is in: to find out, to switch, to go. */
export const InAnyWorkspace = (): MethodDecorator => SetMetadata(IN_ANY_WORKSPACE, true);
