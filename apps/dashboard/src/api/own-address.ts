/** Whether an address is the service's own: only such pictures may be shown, and their pixels be read. */
export const isOwnAddress = (address: string): boolean =>
  URL.canParse(address, location.href) &&
  new URL(address, location.href).origin === location.origin;
