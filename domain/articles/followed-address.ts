/** A host as people write it, without `https://`; a path may follow. */
const bareHost = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+([a-z]{2,})(?::\d{1,5})?(?:[/?#]|$)/i;

/** What names of files end in, and no host does: where such a file lies nobody knows. */
const fileEnding = /^(?:html?|php|aspx?|jsp|pdf|docx?|xlsx?|pptx?|odt|ods|csv|txt|jpe?g|png|gif|webp|avif|heic|svg|zip)$/i;

/** A mailbox as people write it, without `mailto:`. */
const bareMailbox = /^[^\s@/?#:]+@([^@/?#:]+)$/;

/** @returns an address as it may be followed; '' for one that leads nowhere, or where links may not lead */
export function followedAddress(address: string): string {
  const whole = withBeginning(address);
  if (/^https?:/i.test(whole)) return URL.canParse(whole) ? whole : '';
  return /^(mailto:.*[@?].|tel:(%20)*[^%]*\d|[/#?])/i.test(whole) ? whole : '';
}

/** An address with the scheme that people leave out. */
function withBeginning(address: string): string {
  if (/^www\./i.test(address) || isBareHost(address)) return `https://${address}`;
  return isBareHost(bareMailbox.exec(address)?.[1] ?? '') ? `mailto:${address}` : address;
}

function isBareHost(address: string): boolean {
  const ending = bareHost.exec(address)?.[1];
  return ending !== undefined && !fileEnding.test(ending);
}
