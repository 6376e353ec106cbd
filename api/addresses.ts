/** The addresses of the door. They import nothing: the server knows them before it loads the door. */
const ownAddress = /^\/(api(\/|$)|(image|members)\/[^/]+$)/;

/** Whether a path is answered by the REST door: those of `/api/`, and the few of the contract that lie beside it. */
export function isRestAddress(path: string): boolean {
  return ownAddress.test(path);
}
