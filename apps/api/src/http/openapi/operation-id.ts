/** What an operation is called inside the service, and in the audit log. Clients know another name (OPERATION_NAMES). */
export function operationIdOf(controller: string, method: string): string {
  return `${controller.replace(/Controller$/, '')}_${method}`;
}
