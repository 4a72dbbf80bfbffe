const technologies = [
  'React',
  'TypeScript',
  'AWS Lambda',
  'API Gateway',
  'DynamoDB',
  'Amazon SQS',
  'Amazon Bedrock',
  'Amazon S3',
  'CloudFront',
  'Cognito',
];

export const Stack = () => (
  <section aria-labelledby="technologies" className="border-y bg-surface">
    <div className="wrap grid items-center gap-x-16 gap-y-6 py-10 lg:grid-cols-[1fr_2.6fr]">
      <div>
        <h2 id="technologies" className="font-serif text-heading">
          Ce sur quoi le service tourne
        </h2>
        <p className="mt-1 text-muted text-note">Données à Paris, modèle de langage dans l’Union européenne.</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-3 font-serif text-lg text-muted sm:grid-cols-[repeat(5,auto)]">
        {technologies.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  </section>
);
