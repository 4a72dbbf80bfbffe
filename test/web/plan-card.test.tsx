// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PlanCard } from '../../web/src/features/pricing/plan-card.tsx';
import { plans } from '../../web/src/features/pricing/plans.ts';

afterEach(cleanup);

test.each(plans)(
  'the card of the plan $tier ticks what it holds, and not what is only announced',
  ({ announced = [], ...plan }) => {
    render(<PlanCard {...plan} announced={announced} allowance="" current={false} action={null} />);
    const rows = [...screen.getByRole('list').children];
    const textsOf = (ticked: boolean) =>
      rows.filter((row) => (row.querySelector('svg') !== null) === ticked).map(({ textContent }) => textContent);
    expect([textsOf(true), textsOf(false)]).toEqual([plan.contents, announced]);
    expect(plan.contents.join()).not.toMatch(/bientôt/i);
  },
);
