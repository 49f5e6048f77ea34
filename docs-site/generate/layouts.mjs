// The boxes, arrows and labels of each picture, with a wide layout for desktops and a narrow one for phones.

export const PICTURES = {
  objects: {
    boxes: {
      organization: {
        title: { en: 'Organization', fr: 'Organisation' },
        text: { en: ['a customer'], fr: ['un client'] },
      },
      account: {
        title: { en: 'Account', fr: 'Compte' },
        text: { en: ['one library, its credits'], fr: ['une bibliothèque, ses crédits'] },
      },
      key: {
        title: { en: 'API key', fr: 'Clé d’API' },
        text: { en: ['test or live, with scopes'], fr: ['de test ou de production'] },
      },
      folder: {
        title: { en: 'Folder', fr: 'Dossier' },
        text: { en: ['up to five levels'], fr: ['jusqu’à cinq niveaux'] },
      },
      content: {
        title: { en: 'Content', fr: 'Contenu' },
        text: { en: ['a title and a text'], fr: ['un titre, un texte'] },
      },
      job: { title: { en: 'Job', fr: 'Tâche' }, text: { en: ['one generation'], fr: ['une génération'] } },
      memocard: {
        title: { en: 'Memocard', fr: 'Mémocarte' },
        text: { en: ['front, back, explanation'], fr: ['recto, verso, explication'] },
      },
      question: {
        title: { en: 'Question', fr: 'Question' },
        text: { en: ['one of four types'], fr: ['un type parmi quatre'] },
      },
    },
    labels: {
      accounts: { en: ['has'], fr: ['comprend'] },
      acts: { en: ['acts for'], fr: ['agit pour'] },
      owns: { en: ['owns'], fr: ['possède'] },
      contents: { en: ['contains'], fr: ['contient'] },
      memocards: { en: ['contains'], fr: ['contient'] },
      questions: { en: ['contains'], fr: ['contient'] },
      reads: { en: ['reads'], fr: ['lit'] },
      tests: { en: ['tested', 'by'], fr: ['testée', 'par'] },
    },
    wide: {
      size: [760, 330],
      boxes: {
        organization: [10, 10, 200, 80],
        account: [280, 10, 200, 80],
        key: [550, 10, 200, 80],
        folder: [10, 125, 200, 80],
        content: [280, 125, 200, 80],
        job: [550, 125, 200, 80],
        memocard: [145, 245, 200, 80],
        question: [415, 245, 200, 80],
      },
      arrows: [
        '210,50 280,50',
        '550,50 480,50',
        '210,165 280,165',
        '550,165 480,165',
        '380,90 380,125',
        '345,205 280,245',
        '415,205 480,245',
        '345,285 415,285',
      ],
      labels: {
        accounts: [245, 42],
        acts: [515, 42],
        owns: [388, 112, 'start'],
        contents: [245, 157],
        reads: [515, 157],
        memocards: [300, 226, 'end'],
        questions: [460, 226, 'start'],
        tests: [380, 259],
      },
    },
    narrow: {
      size: [340, 425],
      boxes: {
        organization: [5, 5, 155, 60],
        key: [172, 5, 165, 60],
        account: [75, 95, 190, 60],
        folder: [5, 185, 155, 60],
        job: [180, 185, 155, 60],
        content: [75, 275, 190, 60],
        memocard: [2, 360, 156, 60],
        question: [206, 360, 132, 60],
      },
      arrows: [
        '100,65 130,95',
        '240,65 210,95',
        '170,155 170,275',
        '100,245 125,275',
        '240,245 215,275',
        '130,335 100,360',
        '210,335 240,360',
        '158,397 206,397',
      ],
      labels: {
        accounts: [108, 86, 'end'],
        acts: [232, 86, 'start'],
        owns: [177, 176, 'start'],
        contents: [106, 266, 'end'],
        reads: [234, 266, 'start'],
        memocards: [92, 352, 'end'],
        questions: [250, 352, 'start'],
        tests: [182, 371],
      },
    },
  },

  retry: {
    boxes: {
      client: { title: { en: 'Your server', fr: 'Votre serveur' } },
      service: { title: { en: 'The service', fr: 'Le service' } },
    },
    labels: {
      request: { en: ['POST /v1/contents', 'Idempotency-Key: A'], fr: ['POST /v1/contents', 'Idempotency-Key: A'] },
      created: { en: ['201 Created'], fr: ['201 Created'] },
      lost: { en: ['✕ connection lost'], fr: ['✕ connexion perdue'] },
      again: { en: ['the same request', 'Idempotency-Key: A'], fr: ['la même requête', 'Idempotency-Key: A'] },
      replayed: {
        en: ['the same 201', 'Idempotent-Replayed: true'],
        fr: ['le même 201', 'Idempotent-Replayed: true'],
      },
    },
    wide: {
      size: [760, 330],
      boxes: { client: [10, 10, 200, 45], service: [550, 10, 200, 45] },
      lifelines: [
        [110, 55, 325],
        [650, 55, 325],
      ],
      arrows: ['110,115 650,115', '650,170 400,170', '110,240 650,240', '650,310 110,310'],
      labels: {
        request: [380, 87],
        created: [525, 160],
        lost: [300, 175],
        again: [380, 212],
        replayed: [380, 282],
      },
    },
    narrow: {
      size: [340, 370],
      boxes: { client: [5, 5, 130, 40], service: [205, 5, 130, 40] },
      lifelines: [
        [35, 45, 365],
        [305, 45, 365],
      ],
      arrows: ['35,110 305,110', '305,170 195,170', '35,265 305,265', '305,345 35,345'],
      labels: {
        request: [170, 82],
        created: [250, 160],
        lost: [115, 175],
        again: [170, 237],
        replayed: [170, 317],
      },
    },
  },

  jobs: {
    boxes: {
      pending: { title: 'pending', text: { en: ['accepted, not started'], fr: ['acceptée, en attente'] } },
      running: { title: 'running', text: { en: ['progress 0 to 100'], fr: ['avancement : 0 à 100'] } },
      succeeded: { title: 'succeeded', text: { en: ['items can be read'], fr: ['les éléments sont lisibles'] } },
      failed: { title: 'failed', text: { en: ['nothing is charged'], fr: ['rien n’est facturé'] } },
      cancelled: { title: 'cancelled', text: { en: ['nothing is charged'], fr: ['rien n’est facturé'] } },
    },
    wide: {
      size: [760, 230],
      boxes: {
        pending: [10, 80, 170, 70],
        running: [300, 80, 170, 70],
        succeeded: [580, 5, 170, 60],
        failed: [580, 85, 170, 60],
        cancelled: [580, 165, 170, 60],
      },
      arrows: ['180,115 300,115', '470,100 580,40', '470,115 580,115', '470,130 580,185', '95,150 95,205 580,205'],
    },
    narrow: {
      size: [360, 330],
      boxes: {
        pending: [20, 5, 170, 60],
        running: [20, 135, 145, 60],
        succeeded: [192, 80, 165, 60],
        failed: [192, 170, 165, 60],
        cancelled: [192, 260, 165, 60],
      },
      arrows: [
        '90,65 90,135',
        '165,150 192,125',
        '165,175 192,190',
        '90,195 90,280 192,280',
        '20,35 6,35 6,302 192,302',
      ],
    },
  },

  architecture: {
    boxes: {
      client: {
        title: { en: 'Your server', fr: 'Votre serveur' },
        text: { en: ['with an API key'], fr: ['avec une clé d’API'] },
      },
      gateway: {
        title: { en: 'Gateway', fr: 'Passerelle' },
        text: { en: ['checks every request'], fr: ['contrôle chaque requête'] },
      },
      redis: {
        title: 'Redis',
        text: { en: ['rate limits, replays'], fr: ['limites et rejeux'] },
        kind: 'store',
      },
      services: {
        title: { en: 'Services', fr: 'Services' },
        text: {
          en: ['accounts and keys', 'folders and contents', 'memocards, questions', 'search, statistics'],
          fr: ['comptes et clés', 'dossiers et contenus', 'mémocartes, questions', 'recherche, statistiques'],
        },
      },
      workers: {
        title: { en: 'Generation', fr: 'Génération' },
        text: { en: ['jobs and credits'], fr: ['tâches et crédits'] },
      },
      postgres: {
        title: 'PostgreSQL',
        text: { en: ['texts, memocards,', 'jobs, credits'], fr: ['textes, mémocartes,', 'tâches, crédits'] },
        kind: 'store',
      },
      search: {
        title: { en: 'Search index', fr: 'Index de recherche' },
        text: { en: ['can be rebuilt'], fr: ['reconstructible'] },
        kind: 'store',
      },
      model: {
        title: { en: 'Language model', fr: 'Modèle de langage' },
        text: { en: ['optional'], fr: ['facultatif'] },
        kind: 'store',
      },
    },
    wide: {
      size: [760, 300],
      boxes: {
        client: [5, 95, 145, 70],
        gateway: [200, 95, 155, 70],
        redis: [200, 225, 155, 65],
        services: [405, 65, 155, 130],
        workers: [405, 225, 155, 65],
        search: [605, 15, 150, 65],
        postgres: [605, 115, 150, 80],
        model: [605, 225, 150, 65],
      },
      arrows: [
        '150,130 200,130',
        '355,130 405,130',
        '278,165 278,225',
        '335,165 405,235',
        '560,90 605,60',
        '560,150 605,150',
        '560,235 605,190',
        '560,258 605,258',
      ],
    },
    narrow: {
      size: [340, 515],
      boxes: {
        client: [5, 5, 160, 60],
        gateway: [5, 95, 160, 60],
        redis: [185, 95, 150, 60],
        services: [5, 190, 160, 120],
        workers: [185, 190, 150, 60],
        postgres: [80, 345, 180, 75],
        search: [5, 450, 160, 60],
        model: [178, 450, 157, 60],
      },
      arrows: [
        '85,65 85,95',
        '165,125 185,125',
        '85,155 85,190',
        '140,155 205,190',
        '120,310 140,345',
        '230,250 210,345',
        '40,310 40,450',
        '300,250 300,450',
      ],
    },
  },

  request: {
    boxes: {
      identify: {
        title: { en: '1. Identify', fr: '1. Identifier' },
        text: { en: ['operation, key, account', '404, 401, 403'], fr: ['opération, clé, compte', '404, 401, 403'] },
      },
      limit: {
        title: { en: '2. Limit', fr: '2. Limiter' },
        text: { en: ['rate, daily quota', '429'], fr: ['débit, quota du jour', '429'] },
      },
      allow: {
        title: { en: '3. Allow', fr: '3. Autoriser' },
        text: { en: ['Accept, scope, plan', '406, 403'], fr: ['Accept, portée, offre', '406, 403'] },
      },
      replay: {
        title: { en: '4. Replay', fr: '4. Rejouer' },
        text: {
          en: ['body, Idempotency-Key', '413, 415, 400, 422, 409'],
          fr: ['corps, Idempotency-Key', '413, 415, 400, 422, 409'],
        },
      },
      validate: {
        title: { en: '5. Validate', fr: '5. Valider' },
        text: { en: ['JSON, schema', '400'], fr: ['JSON, schéma', '400'] },
      },
      apply: {
        title: { en: '6. Apply', fr: '6. Appliquer' },
        text: {
          en: ['resource, version, rules', '404, 412, 403, 422, 402'],
          fr: ['ressource, version, règles', '404, 412, 403, 422, 402'],
        },
      },
    },
    wide: {
      size: [760, 220],
      boxes: {
        identify: [5, 10, 210, 85],
        limit: [275, 10, 210, 85],
        allow: [545, 10, 210, 85],
        replay: [5, 130, 210, 85],
        validate: [275, 130, 210, 85],
        apply: [545, 130, 210, 85],
      },
      arrows: [
        '215,52 275,52',
        '485,52 545,52',
        '650,95 650,112 110,112 110,130',
        '215,172 275,172',
        '485,172 545,172',
      ],
    },
    narrow: {
      size: [340, 620],
      boxes: Object.fromEntries(
        ['identify', 'limit', 'allow', 'replay', 'validate', 'apply'].map((name, index) => [
          name,
          [60, 5 + index * 105, 220, 80],
        ]),
      ),
      arrows: [0, 1, 2, 3, 4].map((index) => `170,${85 + index * 105} 170,${110 + index * 105}`),
    },
  },
};
