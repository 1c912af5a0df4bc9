export async function chaos() {}
