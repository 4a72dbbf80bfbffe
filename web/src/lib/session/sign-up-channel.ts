/**
 * The page of a sign-up knows the password that was typed there; it is stored nowhere. When the link of the mail is opened
 * in another tab of the same browser, that page signs in, and the tab of the link follows.
 */
const name = 'sign-up';
type News = { confirmed: string } | { signedIn: string };

let waiting: BroadcastChannel | undefined;

/** Signs in by `signIn` once another tab has confirmed the address of `user`. A later sign-up of this page takes its place. */
export const signInOnceConfirmed = (user: string, signIn: () => Promise<unknown>): void => {
  waiting?.close();
  const channel = new BroadcastChannel(name);
  waiting = channel;
  channel.onmessage = async ({ data }: MessageEvent<News>) => {
    if (!('confirmed' in data) || data.confirmed !== user) return;
    channel.onmessage = null;
    try {
      await signIn();
      channel.postMessage({ signedIn: user } satisfies News);
    } catch (error) {
      // The person signs in by the form, which says what is wrong.
      console.warn('not signed in after the confirmation', error);
    }
    channel.close();
  };
};

/** Tells the page of the sign-up, where it is still open, that the address is confirmed; `follow` once it has signed in. */
export const sayConfirmed = (user: string, follow: () => void): void => {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (!('signedIn' in data) || data.signedIn !== user) return;
    channel.close();
    follow();
  };
  channel.postMessage({ confirmed: user } satisfies News);
};
