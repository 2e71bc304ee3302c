/** What a mailto: or https: address of the operator is called in a text: the mailbox, or the address without its scheme. */
export function nameOfContact(contact: string): string {
  return contact.replace(/^(?:mailto:|https:\/\/)/, '').replace(/\/$/, '');
}
