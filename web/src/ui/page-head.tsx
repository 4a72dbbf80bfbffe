import { brand } from '../../../shared/text/brand.ts';

type PageHeadProps = {
  /** Completed by the product's name. */
  title: string;
  /** For search engines: one or two sentences. Without it, the page asks not to be indexed. */
  description?: string;
};

/** The title and the description of the page. React moves them to `<head>`, at build time too. */
export const PageHead = ({ title, description }: PageHeadProps) => (
  <>
    <title>{`${title} · ${brand.name}`}</title>
    {description ? <meta name="description" content={description} /> : <meta name="robots" content="noindex" />}
  </>
);
