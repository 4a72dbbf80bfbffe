export const codeMail = ({ code }: { code: string; project: string; number: string }) => ({
  subject: code,
  text: code,
  html: code,
});
