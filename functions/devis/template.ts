/** The rules of every document, and its masthead. It reads `/view.json` and `/logo.png`; typst never parses these values as markup. */
const masthead = String.raw`
#let data = json("/view.json")
#let ink = rgb("#1b1e26")
#let muted = rgb("#565a65")
#let rule = rgb("#d8d2c4")
#let dots = rgb("#8a8577")
#let accent = rgb("#22407c")
#let tint = rgb("#f6f3ec")
#let serif = ("Source Serif 4", "Inter")
#let hair = 0.2mm + rule

#set document(title: data.title, author: data.author, date: datetime(..data.date))
#set text(font: "Inter", fallback: false, lang: "fr", region: "fr", size: 9.2pt, fill: ink, hyphenate: false, number-width: "tabular")
#set par(leading: 0.6em, spacing: 0.8em, justify: false)
// A text is cut after what fits on one line.
#let shortened(value, available) = {
  let signs = value.clusters()
  let shown(count) = signs.slice(0, count).join() + if count < signs.len() { "…" }
  let count = calc.min(signs.len(), 120)
  while count > 1 and measure(shown(count)).width > available { count -= 1 }
  shown(count)
}
#set page(
  paper: "a4",
  margin: (top: 23mm, bottom: 19mm, x: 17mm),
  header: context if here().page() > 1 {
    set text(size: 8pt, fill: muted)
    grid(columns: (auto, 1fr), column-gutter: 8mm, align: (left, right), shortened(data.named, 66mm), shortened(data.project, 100mm))
    v(-1.6mm)
    line(length: 100%, stroke: hair)
  },
  header-ascent: 7mm,
  footer: context {
    set text(size: 8pt, fill: muted)
    align(right)[Page #counter(page).display("1 / 1", both: true)]
  },
)
// A text for a place of this width, within a context. A word that is wider may break after a sign that parts it, else anywhere:
// at a place of no width, which is no character of the text.
#let fitted(value, available) = {
  let fits(part) = measure(part).width <= available
  let at = 0
  for word in value.matches(regex("\\S{6,}")).filter(word => not fits(word.text)) {
    value.slice(at, word.start)
    let parts = word.text.replace(regex("[@./_?&=-]"), sign => sign.text + "\n").split("\n")
    parts.map(part => if fits(part) { part } else { part.clusters().join(box()) }).join(box())
    at = word.end
  }
  value.slice(at)
}
#show heading: set text(weight: "regular", font: serif)
#show heading.where(level: 1): set text(size: 15pt)
#show heading.where(level: 2): it => {
  set text(size: 14pt, fill: accent)
  block(above: 8mm, below: 3mm, sticky: true, it.body)
}
#show heading.where(level: 3): it => {
  set text(size: 9.2pt, weight: 600, font: "Inter")
  block(above: 4mm, below: 2mm, sticky: true, it.body)
}
#set table(stroke: none, inset: (left: 0mm, right: 3mm, y: 1.7mm))
#set table.cell(breakable: false)
#set list(marker: text(fill: muted)[•], indent: 0mm, body-indent: 2mm, spacing: 2.2mm)

#let line-of(value, available) = context fitted(value, available)
#let lines(value, available) = value.split("\n").map(each => line-of(each, available)).join(linebreak())
#let small(body) = text(size: 8pt, fill: muted, body)
#let note(body) = block(above: 2mm, below: 2mm, width: 100%, small(body))
// What is to be filled in, and what a screen reader says of it.
#let unseen = text(size: 1pt, fill: white, data.words.blank)
#let blank(width: 100%) = box(width: width, height: 0.72em, stroke: (bottom: (paint: dots, thickness: 0.3mm, dash: "dotted")), unseen)
#let square = pdf.artifact(box(width: 3mm, height: 3mm, baseline: 0.4mm, stroke: 0.3mm + ink, radius: 0.4mm))
// What is available is the width of the values.
#let items(list, available, label: 36mm) = block(width: 100%, grid(
  columns: (label, 1fr),
  column-gutter: 3mm,
  row-gutter: 2.2mm,
  ..list.map(it => {
    // A blank takes the space that a hand needs.
    let label = par(text(fill: muted, it.label))
    if it.value == none {
      let count = it.at("lines", default: 1)
      (pad(top: 1.6mm, label), pad(top: 1.6mm, bottom: 0.6mm, stack(spacing: 4.4mm, ..(blank(),) * count)))
    } else {
      (label, par(lines(it.value, available)))
    }
  }).flatten(),
))
#let head(..cells) = table.header(..cells.pos().map(cell => table.cell(align: bottom, small(cell))))
#let title(body) = heading(level: 2, body)
// A title and what belongs to it, on one page wherever one holds both. The space above a title at the top of a block is lost.
#let whole(body) = {
  v(8mm, weak: true)
  layout(available => block(breakable: measure(block(width: available.width, body)).height > 250mm, width: 100%, body))
}

// The masthead
#if data.logo != none {
  block(below: 5mm, image("/logo.png", alt: data.logo.alt, width: data.logo.width * 1mm, height: data.logo.height * 1mm))
}
#grid(
  columns: (1fr, 66mm),
  column-gutter: 10mm,
  {
    block(below: 3mm, text(font: serif, size: 27pt, fill: accent, data.kind))
    set text(size: 15pt, font: serif)
    context heading(level: 1, fitted(data.project, 98mm))
  },
  grid(
    columns: (auto, 1fr),
    column-gutter: 4mm,
    row-gutter: 2.2mm,
    ..data.heading.enumerate().map(((index, it)) => {
      let last = index == data.heading.len() - 1
      (
        text(fill: if last { ink } else { muted }, weight: if last { 600 } else { 400 }, it.label),
        if it.value == none { blank(width: 30mm) } else { text(weight: if last { 600 } else { 400 }, line-of(it.value, 34mm)) },
      )
    }).flatten(),
  ),
)
#v(2mm)
#line(length: 100%, stroke: 0.4mm + ink)
#v(1mm)
`;

/** A devis or an estimation as a typst program, which reads what `dataOf` of `file.ts` gives. A signed devis attaches `/preuve.json`. */
export const template = `${masthead}
#grid(
  columns: (1fr,) * calc.max(1, data.parties.len()),
  column-gutter: 10mm,
  ..data.parties.map(party => {
    title(party.title)
    items(party.items, if data.parties.len() > 1 { 43mm } else { 136mm })
  }),
)

#if data.context != "" {
  title(data.titles.context)
  block(width: 165mm, lines(data.context, 165mm))
}

#title(data.titles.subject)
#let half = calc.ceil(data.subject.len() / 2)
#grid(
  columns: (1fr, 1fr),
  column-gutter: 10mm,
  items(data.subject.slice(0, half), 49mm, label: 30mm),
  items(data.subject.slice(half), 49mm, label: 30mm),
)

#title(data.titles.works)
// What amounts of millions leave.
#let work = 76mm
#table(
  columns: (1fr, auto, auto, auto),
  align: (left, right, right, right),
  inset: (left: 2mm, right: 2mm, y: 1.7mm),
  head(..data.columns.works),
  table.hline(stroke: 0.3mm + ink),
  ..data.phases.map(phase => (
    table.header(
      level: 2,
      table.cell(fill: tint, {
        text(weight: 600, line-of(phase.name, work))
        if phase.description != "" { linebreak(); small(line-of(phase.description, work)) }
      }),
      table.cell(fill: tint, text(weight: 600, phase.hours)),
      table.cell(fill: tint)[],
      table.cell(fill: tint, text(weight: 600, phase.price)),
    ),
    ..phase.lines.map(line => (
      {
        line-of(line.name, work)
        if line.description != "" { linebreak(); small(line-of(line.description, work)) }
        if line.note != none {
          linebreak()
          let (before, asking, after) = line.note
          small({ line-of(before, work); text(fill: ink, weight: 600, line-of(asking, work)); line-of(after, work) })
        }
      },
      line.hours,
      line.unit,
      line.price,
      table.hline(stroke: hair),
    )).flatten(),
  )).flatten(),
  ..if data.rounding != none { (table.cell(colspan: 3, data.words.rounding), data.rounding, table.hline(stroke: hair)) },
)
#if data.linesNote != "" { note(data.linesNote) }
#block(breakable: false, width: 100%, align(right, block(width: 92mm, {
  set align(left)
  table(
    columns: (1fr, auto),
    align: (left, right),
    inset: (left: 0mm, right: 2mm, y: 1.7mm),
    ..data.totals.map(((label, amount, strong)) => {
      let figure = if amount == none { blank(width: 34mm) } else { amount }
      let style(body) = if strong { text(size: 12.5pt, fill: accent, body) } else { body }
      (style(line-of(label, 52mm)), style(figure), table.hline(stroke: if strong { 0.4mm + accent } else { hair }))
    }).flatten(),
  )
  for each in data.notes { note(line-of(each, 90mm)) }
  if data.vatCases != none {
    note({ square; [ ]; data.vatCases.before; [ ]; blank(width: 14mm); data.vatCases.after })
    note({ square; [ ]; data.vatCases.exempt })
  }
})))

#if data.options.len() > 0 {
  whole({
    title(data.titles.options)
    note(data.sentences.options)
    table(
      columns: (auto, 1fr, auto),
      align: (left, left, right),
      head(..data.columns.options),
      table.hline(stroke: 0.3mm + ink),
      ..data.options.map(option => (
        if option.choice == none { square } else { option.choice },
        { line-of(option.name, 120mm); if option.description != "" { linebreak(); small(line-of(option.description, 120mm)) } },
        option.price,
        table.hline(stroke: hair),
      )).flatten(),
    )
  })
}

#if data.calendar.rows.len() > 0 {
  let chart = 58mm
  let ticks(height) = for tick in data.calendar.ticks {
    place(top + left, dx: tick.left / 100 * chart, line(angle: 90deg, length: height, stroke: 0.2mm + rule))
  }
  whole({
    title(data.titles.calendar)
    table(
      columns: (1fr, auto, auto, auto, chart),
      align: (left + horizon, left + horizon, left + horizon, right + horizon, left + horizon),
      inset: (x, y) => if x == 4 { (left: 0mm, right: 0mm, y: 0mm) } else { (left: 0mm, right: 3mm, y: 1.7mm) },
      head(..data.columns.calendar, pdf.artifact(box(width: chart, height: 5mm, {
        for tick in data.calendar.ticks { place(top + left, dx: tick.left / 100 * chart, small(tick.label)) }
      }))),
      table.hline(stroke: 0.3mm + ink),
      ..data.calendar.rows.map(row => (
        { line-of(row.phase, 48mm); if row.after != "" { linebreak(); small(line-of(row.after, 48mm)) } },
        row.start,
        row.end,
        row.days,
        pdf.artifact(box(width: chart, height: 9mm, {
          ticks(9mm)
          place(left + horizon, dx: row.left / 100 * chart, rect(width: calc.max(row.width / 100 * chart, 0.6mm), height: 3mm, radius: 0.5mm, fill: rgb(row.colour)))
        })),
        table.hline(stroke: hair),
      )).flatten(),
    )
    note(data.sentences.calendar)
  })
}

#if data.scope.len() > 0 {
  title(data.titles.scope)
  for part in data.scope {
    heading(level: 3, part.title)
    list(..part.notes.map(each => lines(each, 170mm)))
  }
}

#if data.range != none {
  whole({
    title(data.titles.range)
    data.range.text
    table(
      columns: (60mm, auto, auto),
      align: (left, right, right),
      head(..data.columns.range),
      table.hline(stroke: 0.3mm + ink),
      ..data.range.rows.map(row => (row.label, row.hours, row.price, table.hline(stroke: hair))).flatten(),
    )
  })
}

#let notices = for each in data.notices { note({ if each.toTick { square; [ ] }; each.text }) }
#if data.worth != none {
  title(data.titles.worth)
  data.worth
  notices
} else {
  let agreement = block(breakable: false, width: 100%, {
    title(data.titles.agreement)
    grid(
      columns: (1fr, 1fr),
      column-gutter: 10mm,
      ..data.signatures.map(one => block(width: 100%, height: 38mm, inset: 3mm, stroke: 0.3mm + dots, radius: 1mm, {
        heading(level: 3, one.party)
        small(line-of(one.text, 72mm))
      })),
    )
  })
  // Signed on the page that says what is agreed.
  whole({
    title(data.titles.conditions)
    items(data.conditions, 124mm, label: 48mm)
    v(1mm)
    notices
    v(7mm)
    agreement
  })
}
#if data.withdrawal != none {
  v(7mm)
  block(breakable: false, width: 100%, {
    title(data.withdrawal.title)
    note(data.withdrawal.hint)
    block(below: 4mm, data.withdrawal.text)
    items(data.withdrawal.items, 124mm, label: 48mm)
  })
}
#if data.generalConditions.len() > 0 {
  pagebreak(weak: true)
  title(data.titles.generalConditions)
  set text(size: 8pt)
  for part in data.generalConditions {
    if part.isTitle { heading(level: 3, part.text) } else { par(lines(part.text, 170mm)) }
  }
}
#if data.proof != none {
  pagebreak(weak: true)
  title(data.proof.title)
  block(below: 4mm, width: 165mm, data.proof.intro)
  items(data.proof.items, 116mm, label: 56mm)
  v(2mm)
  for each in data.proof.notes { note(each) }
  pdf.attach("/preuve.json", relationship: "source", mime-type: "application/json", description: data.proof.file)
}
`;

/** The specification to send, as a typst program. */
export const specificationTemplate = `${masthead}
#for part in data.parts {
  title(part.title)
  for each in part.paragraphs { block(width: 165mm, below: 4mm, lines(each, 165mm)) }
  if part.notes.len() > 0 {
    list(spacing: 3.2mm, ..part.notes.map(each => {
      lines(each.text, 165mm)
      if each.detail != "" { linebreak(); small(lines(each.detail, 165mm)) }
    }))
  }
}
`;
