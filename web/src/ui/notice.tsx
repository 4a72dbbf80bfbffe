import type { ReactNode } from 'react';

const tones = {
  neutral: 'border-l-line-strong bg-sunken',
  accent: 'border-l-accent bg-accent-soft',
  warning: 'border-l-signal bg-signal-soft',
  danger: 'border-l-danger bg-danger-soft',
  success: 'border-l-success bg-success-soft',
};

type NoticeProps = { tone?: keyof typeof tones; title?: ReactNode; children?: ReactNode; action?: ReactNode };

/** A message within the page. With `danger` a screen reader announces it at once. */
export const Notice = ({ tone = 'neutral', title, children, action }: NoticeProps) => (
  <div
    role={tone === 'danger' ? 'alert' : undefined}
    className={`flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card border-l-4 px-5 py-4 ${tones[tone]}`}
  >
    <div className="min-w-0 flex-1 basis-60">
      {title && <p className="font-medium">{title}</p>}
      {children && <div className={title ? 'mt-1' : ''}>{children}</div>}
    </div>
    {action}
  </div>
);
