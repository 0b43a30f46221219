/** What Brazilian trucks carry, as freights name it. */
export const commodityNames = [
  'Açúcar cristal ensacado', 'Açúcar VHP a granel', 'Adubo NPK', 'Água mineral', 'Alimentos secos', 'Algodão em pluma', 'Alumínio em lingotes', 'Areia', 'Argamassa', 'Arroz beneficiado',
  'Arroz em casca', 'Asfalto líquido', 'Autopeças', 'Aveia', 'Bagaço de cana', 'Bananas', 'Batatas', 'Bebidas', 'Bobinas de aço', 'Bobinas de papel', 'Brita', 'Cacau em amêndoas', 'Café em grãos',
  'Café torrado e moído', 'Cal virgem', 'Calcário agrícola', 'Calçados', 'Carne bovina congelada', 'Carne de frango congelada', 'Carne suína resfriada', 'Carvão vegetal', 'Cavaco de madeira', 'Celulose',
  'Cerâmica de revestimento', 'Cerveja', 'Cevada', 'Chapas de aço', 'Cimento a granel', 'Cimento ensacado', 'Cloreto de potássio', 'Contêiner carregado', 'Contêiner vazio', 'Cosméticos',
  'DDG de milho', 'Defensivos agrícolas', 'Eletrodomésticos', 'Eletrônicos', 'Embalagens de vidro', 'Embalagens plásticas', 'Equipamentos industriais', 'Etanol', 'Farelo de soja', 'Farinha de trigo',
  'Feijão', 'Fertilizante ensacado', 'Frutas cítricas', 'Gado vivo', 'Gasolina', 'Gesso agrícola', 'Granito em blocos', 'Grãos diversos', 'Laranjas', 'Leite cru refrigerado', 'Leite em pó', 'Macarrão e massas',
  'Madeira serrada', 'Máquinas agrícolas', 'Medicamentos', 'Mercadoria paletizada', 'Milho em grãos', 'Minério de ferro', 'Móveis', 'Mudança residencial', 'Óleo de soja refinado', 'Óleo diesel', 'Ovos',
  'Painéis de MDF', 'Peixe congelado', 'Perfis de aço', 'Pneus', 'Polietileno em grãos', 'Produtos de limpeza', 'Produtos químicos', 'Ração animal', 'Resina PET', 'Rochas ornamentais', 'Sal marinho', 'Sementes de soja',
  'Silício metálico', 'Soda cáustica', 'Soja em grãos', 'Sorgo', 'Sucata metálica', 'Suco de laranja concentrado', 'Tecidos', 'Telhas e tijolos', 'Tomates', 'Toras de eucalipto', 'Trigo em grãos', 'Tubos de PVC',
  'Ureia', 'Vergalhões', 'Vinhos', 'Vidro plano',
] as const
