import type { ReactNode } from 'react';

type ClosingCallProps = {
  title: string;
  text: ReactNode;
  /** Links with the look of buttons. */
  children: ReactNode;
};

/** The end of a public page: what to do next. */
export const ClosingCall = ({ title, text, children }: ClosingCallProps) => (
  <section aria-labelledby="suite" className="border-t bg-sunken print:hidden">
    <div className="wrap flex flex-wrap items-end justify-between gap-x-12 gap-y-8 py-14 sm:py-20">
      <div className="max-w-2xl">
        <h2 id="suite" className="font-serif text-title">
          {title}
        </h2>
        <p className="mt-4 text-lead text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  </section>
);
