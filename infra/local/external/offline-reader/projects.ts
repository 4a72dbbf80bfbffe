import tables from './tables/projects.json' with { type: 'json' };

/** What every project of a type needs, asked for or not: said as our assumption. */
const everywhere = ['discovery_workshops', 'acceptance_testing', 'production_release'];

const byType: Record<string, string[]> = tables.byType;
const anyOther = ['specifications', 'technical_architecture'];

export const baseOf = (type: string): string[] => [...everywhere, ...(byType[type] ?? anyOther)];

/** Of what a module stands on, what no project can do without: added where the brief does not say it. */
export const implies: Record<string, string[]> = tables.implies;
