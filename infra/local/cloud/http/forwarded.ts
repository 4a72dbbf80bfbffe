/** `X-Forwarded-For` with the address of the client appended, as each proxy does. */
export const forwardedFor = ({ 'x-forwarded-for': said }: Record<string, string>, address: string) =>
  said ? `${said}, ${address}` : address;
