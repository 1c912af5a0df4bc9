import { SetMetadata } from '@nestjs/common';
import { PERMISSIONS, type Permission } from '#libs/platform';
import { applyWithDocument } from '../http/openapi/decorators.js';

export const REQUIRED_PERMISSION = 'postrider:required-permission';

/**
 * Says which permission a route is about, or all of a controller: the least that its caller needs. What a single row
 * asks beyond that, its handler asks. The document tells the role that a person needs, and the scope that a key does.
 */
export const Requires = (permission: Permission): ClassDecorator & MethodDecorator =>
  applyWithDocument(
    SetMetadata(REQUIRED_PERMISSION, permission),
    (swagger) => (target: object, key?: string | symbol, descriptor?: PropertyDescriptor) => {
      const { role, scope } = PERMISSIONS[permission];
      const told = { permission, role, scope };
      for (const [name, value] of Object.entries(told)) {
        const extension = swagger.ApiExtension(`x-${name}`, value) as MethodDecorator;
        extension(target, key!, descriptor!);
      }
    },
  );
